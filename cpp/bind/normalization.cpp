#include "andamio/normalization/layer_norm.hpp"
#include "andamio/normalization/rms_norm.hpp"
#include "andamio/normalization/rows.hpp"
#include "andamio/normalization/stages.hpp"
#include "bind.hpp"

#include <emscripten/bind.h>

#include <cmath>
#include <cstddef>

namespace andamio::bind {
namespace {

using Clock = val; // of web/engine

constexpr Range d_range{"normalization/d-out-of-range", "d", "a whole number that divides the length of x"};
constexpr Range repeats_range{"normalization/repeats-out-of-range", "repeats", "a whole number from 1 to 1000000"};
constexpr Range form_range{"normalization/unknown-form", "form", "'llama' or 'gemma'"};

RmsForm form_from(const val& word) {
  if (is_word(word, "llama")) return RmsForm::llama;
  if (is_word(word, "gemma")) return RmsForm::gemma;
  throw unknown_word(word, form_range);
}

// Stages go to JavaScript in one array: web/engine takes it apart, which costs the WASM nothing.

/// μ, σ², then x − μ, x̂ and the output, one behind the other.
OrError<Float64Array> bound_layer_norm(const Float64Array& x, const Number& eps, const Float64Array& gamma,
                                       const Float64Array& beta) {
  return guarded([&] {
    return layer_norm(vector_from(x),
                      {.eps = number_from(eps, eps_range), .gamma = vector_from(gamma), .beta = vector_from(beta)})
        .numbers();
  });
}

/// Σx²/n, its root, then x̂ and the output.
OrError<Float64Array> bound_rms_norm(const Float64Array& x, const Number& eps, const Float64Array& weight,
                                     const String& form) {
  return guarded([&] {
    return rms_norm(vector_from(x),
                    {.eps = number_from(eps, eps_range), .weight = vector_from(weight), .form = form_from(form)})
        .numbers();
  });
}

enum class RowsTask { copy, layer_norm, rms_norm };

/// A matrix in float, where its rows go, and weights that change nothing, as a network would hold them.
class Rows {
public:
  Rows(const val& numbers, Index length, Index d)
      : x_(length / d, d), y_(length / d, d), ones_(Eigen::VectorXf::Ones(d)), zeros_(Eigen::VectorXf::Zero(d)) {
    val(view_of(x_)).call<void>("set", numbers);
  }

  void run(RowsTask task) {
    if (task == RowsTask::layer_norm) {
      layer_norm_forward<float>(x_, ones_, zeros_, LayerNormOptions{}.eps, y_, {});
    } else if (task == RowsTask::rms_norm) {
      rms_norm_forward<float>(x_, {.weight = ones_}, RmsNormOptions{}.eps, y_, {});
    } else {
      copy_rows(x_, y_);
    }
  }

  val output() {
    y_.array() += 0.0F; // −0 + 0 = 0
    return val(view_of(y_)).call<val>("slice");
  }

private:
  static emscripten::memory_view<float> view_of(Matrix<float>& matrix) {
    return emscripten::typed_memory_view(static_cast<std::size_t>(matrix.size()), matrix.data());
  }

  Matrix<float> x_;
  Matrix<float> y_;
  Eigen::VectorXf ones_;
  Eigen::VectorXf zeros_;
};

/// Without a clock, the output; with one, the milliseconds that `repeats` runs take after a first one. The clock throws
/// nothing, and gives NaN where it fails. task: as RowsTask counts them.
OrError<Float32Array, Number> bound_rows(const OneOf<Float32Array, Float64Array>& numbers, const Number& d, int task,
                                         const Number& repeats, const OneOf<Clock, Undefined>& now) {
  return guarded([&] {
    const Index length = length_of(numbers);
    const Index width = integer_from(d, d_range);
    if (width < 1 || length == 0 || length % width != 0) throw out_of(d_range, static_cast<double>(width));
    Rows rows(numbers, length, width);
    rows.run(static_cast<RowsTask>(task));
    if (now.isUndefined()) return rows.output();
    const Index times = integer_from(repeats, repeats_range);
    if (times < 1 || times > 1'000'000) throw out_of(repeats_range, static_cast<double>(times));
    const auto start = now().as<double>();
    if (std::isnan(start)) return val(start); // the clock has failed, and web/engine knows how
    for (Index i = 0; i < times; ++i) rows.run(static_cast<RowsTask>(task));
    return val(now().as<double>() - start);
  });
}

} // namespace

EMSCRIPTEN_BINDINGS(normalization) {
  emscripten::function("layerNorm", &bound_layer_norm);
  emscripten::function("rmsNorm", &bound_rms_norm);
  emscripten::function("rows", &bound_rows);
}

} // namespace andamio::bind
