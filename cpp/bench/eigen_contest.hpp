#pragma once
/// Both ways of one operation, on numbers and shapes of the lesson's step.

#include "eigen_kernels.hpp"

namespace andamio::bench {

inline constexpr HeadShape heads{.batch = {.sequences = 64, .tokens = 10}, .heads = 4, .head_dim = 8};
inline const Index rows = heads.batch.rows();
inline const Index d_model = heads.d_model();
inline constexpr Index d_ff = 128;

/// Numbers in (−1, 1] without pattern, others for each seed.
template <typename Numbers>
Numbers made_up(Index m, Index n, Index seed) {
  Numbers result(m, n);
  for (Index i = 0; i < result.size(); ++i) {
    result.data()[i] = 1 - 2 * static_cast<float>((i + seed * 1009) % 10007 * 7919 % 10007) / 10007;
  }
  return result;
}

inline Rows made_up_rows(Index m, Index n, Index seed) { return made_up<Rows>(m, n, seed); }
inline Row made_up_row(Index n, Index seed) { return made_up<Row>(1, n, seed); }

/// The largest difference over the largest number; NaN where there is one.
template <typename A, typename B>
inline float distance(const A& a, const B& b) {
  return (a - b).cwiseAbs().template maxCoeff<Eigen::PropagateNaN>() / b.cwiseAbs().maxCoeff();
}

class Contest {
public:
  Contest() = default;
  virtual ~Contest() = default;
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;

  virtual void by_hand() = 0;
  virtual void by_eigen() = 0;
  /// Of the two results, after as many calls of one as of the other.
  virtual float difference() const = 0;
};

/// One that has a matrix for its result.
class MatrixContest : public Contest {
public:
  MatrixContest(Index m, Index n) : mine_(Rows::Zero(m, n)), eigens_(mine_) {}
  float difference() const override { return distance(mine_, eigens_); }

protected:
  Rows mine_;
  Rows eigens_;
};

} // namespace andamio::bench
