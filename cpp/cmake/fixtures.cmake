# andamio_fixtures: what test programs read PyTorch's numbers with, from tests/golden/*.safetensors.

add_library(andamio_fixtures STATIC tests/cpp/support/fixtures.cpp)
target_link_libraries(andamio_fixtures PRIVATE andamio_settings)
target_include_directories(andamio_fixtures PRIVATE "${CMAKE_SOURCE_DIR}")
target_compile_definitions(andamio_fixtures PRIVATE ANDAMIO_GOLDEN="${CMAKE_SOURCE_DIR}/tests/golden")
if(EMSCRIPTEN)
  # Files as Node sees them, instead of Emscripten's own in memory.
  target_link_options(andamio_fixtures INTERFACE -sNODERAWFS)
endif()
