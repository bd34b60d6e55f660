# andamio_tests: what every test program is compiled and linked with. Their own code need not be fast; the rooms' is
# compiled as it ships.

include(cpp/cmake/catch2.cmake)
include(cpp/cmake/fixtures.cmake)

add_library(andamio_tests INTERFACE)
target_link_libraries(andamio_tests INTERFACE andamio_settings andamio_catch2 andamio_fixtures)
target_include_directories(andamio_tests INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(andamio_tests INTERFACE -O1)
if(EMSCRIPTEN)
  target_link_options(andamio_tests INTERFACE -O1)
endif()

# What every test includes, compiled once. Only for tests: what ships is compiled from its own includes alone.
add_library(andamio_test_headers OBJECT tests/cpp/support/headers.cpp)
target_link_libraries(andamio_test_headers PRIVATE andamio_tests)
target_precompile_headers(andamio_test_headers PRIVATE <andamio/core/eigen.hpp> <catch2/catch.hpp>)

enable_testing()
