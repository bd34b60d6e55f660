#include "andamio/block/chain.hpp"

#include "andamio/core/natural_log.hpp"

#include <cmath>
#include <limits>
#include <numbers>

namespace andamio {
namespace {

/// What each layer multiplies by. (1 + a is exact enough for what a reader may choose: 0.1 is no double itself.)
double factor_of(const Chain& chain) {
  constexpr double most = 1000;
  if (!(std::abs(chain.slope) <= most)) throw out_of(slope_range, chain.slope);
  if (chain.layers < 0 || chain.layers > most_layers) {
    throw out_of(chain_layers_range, static_cast<double>(chain.layers));
  }
  return chain.residual == Residual::on ? 1 + chain.slope : chain.slope;
}

} // namespace

// By squaring: fewer roundings than layers, and the same bits natively and in WebAssembly.
double chain_slope(const Chain& chain) {
  double power = factor_of(chain);
  double product = 1;
  for (Index left = chain.layers; left > 0; left /= 2) {
    if (left % 2 == 1) product *= power;
    power *= power;
  }
  return product;
}

double log_chain_slope(const Chain& chain) {
  const double size = std::abs(factor_of(chain));
  if (chain.layers == 0) return 0;
  if (size < std::numeric_limits<double>::min()) return -std::numeric_limits<double>::infinity();
  return static_cast<double>(chain.layers) * natural_log(size) / std::numbers::ln10;
}

} // namespace andamio
