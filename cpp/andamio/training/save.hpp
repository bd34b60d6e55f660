#pragma once
/// A saved run, as bytes, lowest byte first:
///   "andamio\n", version (u32), size of a number in bytes (u32), the configuration, the losses, the divergence if
///   there is one, the generators now and before the last step, the weights, the weights before the last step, Adam's
///   moments; last FNV-1a of all bytes before (u64).
/// Errors of restore, all with the parameter "bytes", before anything of the run is changed:
///   training/not-a-save        the bytes begin otherwise
///   training/save-version      a version that this program does not know (1 had no task)
///   training/save-damaged      bytes are missing, too many or changed
///   training/save-mismatch     the saved run has another shape; the message names what differs

#include "andamio/training/run_config.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace andamio {

inline constexpr std::uint32_t save_version = 2;

class ByteReader;
class ByteWriter;

/// Begins a save: the signature and what it was saved from.
void put_head(ByteWriter& out, std::uint32_t number_size, const RunConfig& config);

/// Ends it with the hash of what was written.
std::vector<std::uint8_t> sealed(ByteWriter out);

/// What lies between the signature and the hash. Errors: not-a-save, save-version, save-damaged.
std::span<const std::uint8_t> opened(std::span<const std::uint8_t> bytes);

/// The configuration of the save, with which a run of `config` can go on. Errors: save-mismatch.
RunConfig get_config(ByteReader& in, std::uint32_t number_size, const RunConfig& config);

/// What is thrown where the inside of a save is not what it should be.
Error damaged_save();

} // namespace andamio
