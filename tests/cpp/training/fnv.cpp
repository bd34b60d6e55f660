#include "andamio/training/fnv.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using namespace andamio;

namespace {

std::uint64_t hash_of(std::string_view text) {
  Fnv hash;
  for (const char letter : text) hash.add(static_cast<std::uint8_t>(letter));
  return hash.value();
}

} // namespace

// draft-eastlake-fnv, appendix C: the test vectors of FNV-1a, 64 bits.
TEST_CASE("the hash has the published values") {
  CHECK(hash_of("") == 0xcbf29ce484222325U);
  CHECK(hash_of("a") == 0xaf63dc4c8601ec8cU);
  CHECK(hash_of("foobar") == 0x85944171f73967e8U);
}

TEST_CASE("numbers are hashed by their bits, lowest byte first") {
  Fnv number;
  number.add_number(1.5F); // 0x3fc00000
  Fnv bytes;
  for (const int byte : {0x00, 0x00, 0xc0, 0x3f}) bytes.add(static_cast<std::uint8_t>(byte));
  CHECK(number.value() == bytes.value());
}

TEST_CASE("a hash goes on from its value") {
  Fnv whole;
  whole.add_number(1.0);
  Fnv resumed(whole.value());
  whole.add_number(2.0);
  resumed.add_number(2.0);
  CHECK(resumed.value() == whole.value());
}
