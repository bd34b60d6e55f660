#include "andamio/training/task.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace andamio;

// The course's notebook, PyTorch 1.13: torch.manual_seed(1), torch.randint(0, 10, (4, 10)), and its targets.
TEST_CASE("the first batch of seed 1 is the notebook's, digits and targets") {
  Generator generator(1);
  std::vector<std::int32_t> digits(40);
  std::vector<std::int32_t> targets(40);
  draw_batch(generator, Task::digit_count, digits, targets);
  CHECK(digits == std::vector<std::int32_t>{5, 9, 4, 8, 3, 3, 1, 1, 9, 2, 8, 9, 6, 3, 3, 0, 2, 1, 2, 6,
                                            0, 3, 6, 4, 3, 6, 4, 2, 9, 4, 8, 6, 7, 3, 7, 3, 3, 6, 2, 0});
  CHECK(targets == std::vector<std::int32_t>{0, 1, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 1, 0, 1, 1,
                                             0, 1, 1, 2, 1, 1, 2, 0, 0, 2, 0, 1, 1, 2, 1, 2, 2, 1, 0, 0});
}

TEST_CASE("batches go on where the last one ended") {
  Generator at_once(5);
  Generator in_parts(5);
  std::vector<std::int32_t> digits(60);
  std::vector<std::int32_t> targets(60);
  draw_batch(at_once, Task::digit_count, digits, targets);
  std::vector<std::int32_t> part_digits(20);
  std::vector<std::int32_t> part_targets(20);
  for (auto part = digits.begin(); part != digits.end(); part += 20) {
    draw_batch(in_parts, Task::digit_count, part_digits, part_targets);
    CHECK(std::equal(part_digits.begin(), part_digits.end(), part));
  }
}

// (3·digit + 1) mod 10, of the same batch.
TEST_CASE("per token every digit has a target of its own, whatever stands beside it") {
  const std::vector<std::int32_t> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::vector<std::int32_t> targets(10);
  map_digits(digits, targets);
  CHECK(targets == std::vector<std::int32_t>{1, 4, 7, 0, 3, 6, 9, 2, 5, 8});
  CHECK_THROWS_AS(map_digits(digits, std::span(targets).first(9)), Error);
}

TEST_CASE("both tasks draw the same digits") {
  Generator counting(1);
  Generator mapping(1);
  std::vector<std::int32_t> counted(40);
  std::vector<std::int32_t> digits(40);
  std::vector<std::int32_t> targets(40);
  draw_batch(counting, Task::digit_count, counted, targets);
  draw_batch(mapping, Task::per_token, digits, targets);
  CHECK(digits == counted);
  std::vector<std::int32_t> expected(40);
  map_digits(digits, expected);
  CHECK(targets == expected);
}

TEST_CASE("a sequence of any length is counted on its own") {
  const std::vector<std::int32_t> digits{7, 7, 7, 2, 7, 2};
  std::vector<std::int32_t> targets(6);
  count_digits(digits, 3, targets);
  CHECK(targets == std::vector<std::int32_t>{2, 2, 2, 1, 0, 1});
  count_digits(digits, 6, targets);
  CHECK(targets == std::vector<std::int32_t>{3, 3, 3, 1, 3, 1});
}
