#include "andamio/block/sum_of_parts.hpp"

#include "andamio/normalization/stages.hpp"

namespace andamio {

Matrix<double> sum_of_parts(const StreamParts& given) {
  const Index d = given.x.size();
  if (d == 0) throw out_of(stream_x_range);
  require_finite(stream_x_range, given.x);
  const Index n = given.parts.rows();
  if (n > 0) require_same_length("block/length-mismatch", "x", d, "parts", given.parts.cols());
  if (!given.parts.allFinite()) throw out_of(stream_parts_range);
  Matrix<double> streams(n + 1, d);
  streams.row(0) = given.x;
  for (Index i = 0; i < n; ++i) {
    Vector next = given.parts.row(i);
    if (given.mode != StreamMode::replace) next += streams.row(i).transpose();
    if (given.mode == StreamMode::post) next = layer_norm(next).output().eval();
    streams.row(i + 1) = next;
  }
  return streams;
}

} // namespace andamio
