# andamio_module(<name> [SMALL] ROOMS <room>… [PARTS <part>…])
# Links a WASM module from the rooms and their bindings, and the bindings of parts of rooms, which not every module
# that holds the room needs, and puts into build/wasm/:
# <name>.mjs (the glue), <name>.wasm (stamped with its build's id) and <name>-build.mjs (the id and where the file lies).
# Writes the module's declaration in web/engine where the bindings have changed it.

find_program(ANDAMIO_NODE node HINTS "${CMAKE_SOURCE_DIR}/node_modules/.bin" NO_CMAKE_FIND_ROOT_PATH REQUIRED)

# Everything that ships and nothing else: what a page needs, without the tests.
add_custom_target(modules)
# What only the benchmark needs.
add_custom_target(bench_modules)

function(andamio_module name)
  cmake_parse_arguments(PARSE_ARGV 1 MODULE "SMALL" "" "ROOMS;PARTS")

  list(TRANSFORM MODULE_ROOMS REPLACE "(.+)" "cpp/bind/\\1.cpp" OUTPUT_VARIABLE bindings)
  list(TRANSFORM MODULE_PARTS REPLACE "(.+)" "cpp/bind/\\1.cpp")
  list(TRANSFORM MODULE_ROOMS PREPEND "andamio::")
  add_executable(${name} ${bindings} ${MODULE_PARTS} cpp/bind/bind.cpp)
  target_link_libraries(${name} PRIVATE ${MODULE_ROOMS})
  # The bindings copy and check: vector loops would only make them longer.
  target_compile_options(${name} PRIVATE -fno-vectorize -fno-unroll-loops)
  # SMALL: -Os makes long bindings shorter, and short ones longer, as it inlines less.
  if(MODULE_SMALL)
    target_compile_options(${name} PRIVATE -Os)
  endif()
  # -Oz at the link shrinks the library code by a sixth; the rooms' own loops stay as -O3 compiled them.
  target_link_options(${name} PRIVATE
    -Oz -lembind -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker -sDYNAMIC_EXECUTION=0
    -sALLOW_MEMORY_GROWTH -sFILESYSTEM=0 -sMALLOC=emmalloc -sTEXTDECODER=2
    -sINCOMING_MODULE_JS_API=instantiateWasm)
  set_target_properties(${name} PROPERTIES SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/${name}")

  set(out "${CMAKE_SOURCE_DIR}/build/wasm")
  set(stamp "${CMAKE_SOURCE_DIR}/tools/stamp-wasm.mjs")
  set(declare "${CMAKE_SOURCE_DIR}/tools/declare-modules.mjs")
  add_custom_command(
    OUTPUT "${out}/${name}.mjs" "${out}/${name}.wasm" "${out}/${name}-build.mjs"
    COMMAND "${ANDAMIO_NODE}" "${stamp}" "${CMAKE_BINARY_DIR}/${name}/${name}" "${out}"
    COMMAND "${ANDAMIO_NODE}" "${declare}" ${name}
    DEPENDS ${name} "${stamp}" "${declare}" "${CMAKE_SOURCE_DIR}/package.json"
    COMMENT "Stamping ${name}.wasm"
    VERBATIM)
  add_custom_target(stamp_${name} ALL DEPENDS "${out}/${name}.wasm")
  add_dependencies(modules stamp_${name})
endfunction()

# andamio_named_module(<name>)
# The module once more, linked with the names of its functions, for `npm run bench -- --profile`: build/wasm-named/.
function(andamio_named_module name)
  add_executable(${name}_named EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${name}>)
  target_link_libraries(${name}_named PRIVATE $<TARGET_PROPERTY:${name},LINK_LIBRARIES>)
  target_link_options(${name}_named PRIVATE $<TARGET_PROPERTY:${name},LINK_OPTIONS> --profiling-funcs)
  set_target_properties(${name}_named PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/${name}-named")

  set(out "${CMAKE_SOURCE_DIR}/build/wasm-named")
  set(stamp "${CMAKE_SOURCE_DIR}/tools/stamp-wasm.mjs")
  add_custom_command(
    OUTPUT "${out}/${name}.wasm"
    COMMAND "${ANDAMIO_NODE}" "${stamp}" "${CMAKE_BINARY_DIR}/${name}-named/${name}" "${out}"
    DEPENDS ${name}_named "${stamp}" "${CMAKE_SOURCE_DIR}/package.json"
    COMMENT "Stamping ${name}.wasm with names"
    VERBATIM)
  add_custom_target(stamp_${name}_named DEPENDS "${out}/${name}.wasm")
  add_dependencies(bench_modules stamp_${name}_named)
endfunction()
