# andamio_room(<name> [COMPACT | SMALL] [USES <room>…] [SOURCES <file>…] [COMPACT_SOURCES <file>…]
#   [SMALL_SOURCES <file>…] TESTS <file>…)
# A room is cpp/andamio/<name>/, the target andamio::<name>, and its tests in tests/cpp/<name>/.
# COMPACT: in WebAssembly the compiler makes no vector loops and unrolls none. That is for what every page loads, where
# vectors are short and the loops that matter are written in lanes: it saves a quarter of the module. COMPACT_SOURCES:
# the same for these files, where a room also has loops that want more. SMALL and SMALL_SOURCES: size also counts more
# than speed (-Os), for code that only directs what others compute.

if(ANDAMIO_TESTS)
  include(cpp/cmake/tests.cmake)
endif()

function(andamio_room name)
  set(compact -fno-vectorize -fno-unroll-loops)
  set(small -Os ${compact})
  cmake_parse_arguments(PARSE_ARGV 1 ROOM "COMPACT;SMALL" "" "USES;SOURCES;COMPACT_SOURCES;SMALL_SOURCES;TESTS")

  list(TRANSFORM ROOM_SOURCES PREPEND "cpp/andamio/${name}/")
  list(TRANSFORM ROOM_COMPACT_SOURCES PREPEND "cpp/andamio/${name}/")
  list(TRANSFORM ROOM_SMALL_SOURCES PREPEND "cpp/andamio/${name}/")
  add_library(andamio_${name} STATIC ${ROOM_SOURCES} ${ROOM_COMPACT_SOURCES} ${ROOM_SMALL_SOURCES})
  add_library(andamio::${name} ALIAS andamio_${name})
  list(TRANSFORM ROOM_USES PREPEND "andamio::")
  target_link_libraries(andamio_${name} PUBLIC andamio_settings ${ROOM_USES})
  if(EMSCRIPTEN)
    # No room asks for an object's type, but every std::function would bring the long name of its own.
    # -mbulk-memory: rows are cleared by an instruction, which whoever has SIMD has too; Emscripten's own memset goes
    # byte by byte. Not in the bindings: Emscripten 3.1.6 does not link its headers' thread-local variables then.
    target_compile_options(andamio_${name} PRIVATE -fno-rtti -mbulk-memory)
    if(ROOM_COMPACT)
      target_compile_options(andamio_${name} PRIVATE ${compact})
    elseif(ROOM_SMALL)
      target_compile_options(andamio_${name} PRIVATE ${small})
    endif()
    set_source_files_properties(${ROOM_COMPACT_SOURCES} PROPERTIES COMPILE_OPTIONS "${compact}")
    set_source_files_properties(${ROOM_SMALL_SOURCES} PROPERTIES COMPILE_OPTIONS "${small}")
  endif()

  if(ANDAMIO_TESTS)
    list(TRANSFORM ROOM_TESTS PREPEND "tests/cpp/${name}/")
    add_executable(test_${name} ${ROOM_TESTS})
    target_link_libraries(test_${name} PRIVATE andamio::${name} andamio_tests andamio_catch2)
    target_precompile_headers(test_${name} REUSE_FROM andamio_test_headers)
    # One process for all cases of a room: as WebAssembly each would cost the start of a Node.
    add_test(NAME ${name} COMMAND test_${name} --use-colour no)
  endif()
endfunction()
