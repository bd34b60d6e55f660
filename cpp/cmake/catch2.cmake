# Catch2 2.13: the system's package, or fetched where there is none. One main() for all test programs.

find_package(Catch2 2.13 QUIET CONFIG)
if(Catch2_FOUND)
  get_target_property(_catch2_headers Catch2::Catch2 INTERFACE_INCLUDE_DIRECTORIES)
else()
  include(FetchContent)
  # SOURCE_SUBDIR names a folder without a CMakeLists.txt, so that the headers come and nothing is built.
  FetchContent_Declare(catch2
    URL https://github.com/catchorg/Catch2/archive/refs/tags/v2.13.10.tar.gz
    URL_HASH SHA256=d54a712b7b1d7708bc7a819a8e6e47b2fde9536f487b89ccbca295072a7d9943
    DOWNLOAD_EXTRACT_TIMESTAMP OFF
    SOURCE_SUBDIR single_include)
  FetchContent_MakeAvailable(catch2)
  set(_catch2_headers "${catch2_SOURCE_DIR}/single_include")
endif()

# A folder that holds nothing but Catch2: the package's own is /usr/include, whose glibc must not meet Emscripten's libc.
find_path(ANDAMIO_CATCH2_FOLDER catch2/catch.hpp PATHS ${_catch2_headers} NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/catch2")
file(CREATE_LINK "${ANDAMIO_CATCH2_FOLDER}/catch2" "${CMAKE_BINARY_DIR}/catch2/catch2" SYMBOLIC)

# Catch2's own code is not what is tested: compiled as what ships is, it would take half a minute.
add_library(andamio_catch2 OBJECT tests/cpp/main.cpp)
target_include_directories(andamio_catch2 SYSTEM PUBLIC "${CMAKE_BINARY_DIR}/catch2")
target_compile_features(andamio_catch2 PUBLIC cxx_std_20)
target_compile_options(andamio_catch2 PRIVATE -O0)

if(EMSCRIPTEN)
  find_program(ANDAMIO_NODE node HINTS "${CMAKE_SOURCE_DIR}/node_modules/.bin" NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${ANDAMIO_NODE}")
  target_link_options(andamio_catch2 PUBLIC -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0 -sALLOW_MEMORY_GROWTH)
  # The project is "type": "module", but Emscripten's glue for Node is CommonJS.
  file(WRITE "${CMAKE_BINARY_DIR}/package.json" "{ \"type\": \"commonjs\" }\n")
endif()
