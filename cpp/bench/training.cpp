/// The engine, natively, as a contestant of `npm run bench`: answers each line of JSON with one, as
/// tools/bench/contestant.ts says.

#include "andamio/normalization/layer_norm.hpp"
#include "andamio/normalization/rms_norm.hpp"
#include "andamio/training/run.hpp"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace andamio;
using Clock = std::chrono::steady_clock;

/// The questions are written by a program of ours: what stands behind a key is all that is looked for.
class Question {
public:
  explicit Question(std::string line) : line_(std::move(line)) {}

  bool says(const char* key, const char* word) const { return value(key).starts_with('"' + std::string(word) + '"'); }
  Index number(const char* key) const { return std::stol(value(key)); }

private:
  std::string value(const char* key) const {
    const std::string start = '"' + std::string(key) + "\":";
    const std::size_t at = line_.find(start);
    return at == std::string::npos ? "" : line_.substr(at + start.size());
  }

  std::string line_;
};

/// This thread's share of the processor, in seconds.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void print(const char* name, const std::vector<double>& numbers) {
  std::printf("\"%s\":[", name);
  for (std::size_t i = 0; i < numbers.size(); ++i) std::printf("%s%.9g", i == 0 ? "" : ",", numbers[i]);
  std::printf("]");
}

/// Seconds of measurements, each of `calls` calls: of each by the clock, of the mean by the processor.
class Times {
public:
  explicit Times(Index calls) : calls_(static_cast<double>(calls)) {}

  template <typename Call>
  void add(Call call) {
    const auto start = Clock::now();
    call();
    seconds_.push_back(std::chrono::duration<double>(Clock::now() - start).count() / calls_);
  }

  void print_all() const {
    const double mean = (cpu_seconds() - cpu_start_) / static_cast<double>(seconds_.size()) / calls_;
    print("seconds", seconds_);
    std::printf(",\"cpuSeconds\":%.9g", mean);
  }

private:
  double calls_;
  double cpu_start_ = cpu_seconds();
  std::vector<double> seconds_;
};

RunConfig lesson(Index layers, NormPlacement placement) {
  RunConfig config;
  config.stack.layers = layers;
  config.stack.block.placement = placement;
  return config;
}

Run<float>& run_of(const Question& question) {
  static std::map<std::pair<Index, NormPlacement>, Run<float>> runs;
  const Index layers = question.number("layers");
  const NormPlacement placement = question.says("placement", "pre") ? NormPlacement::pre : NormPlacement::post;
  const auto [entry, is_new] = runs.try_emplace({layers, placement}, lesson(layers, placement));
  if (is_new) entry->second.advance(3);
  return entry->second;
}

void steps(const Question& question) {
  Run<float>& run = run_of(question);
  Times times(1);
  std::vector<double> losses;
  for (Index i = 0; i < question.number("count"); ++i) {
    times.add([&] { run.advance(1); });
    losses.push_back(static_cast<double>(run.losses().back()));
  }
  std::printf("{");
  times.print_all();
  std::printf(",");
  print("losses", losses);
  std::printf("}\n");
}

void norm(const Question& question) {
  Matrix<float> x(question.number("rows"), question.number("d"));
  Matrix<float> y(x.rows(), x.cols());
  Generator(0).normal(std::span(x.data(), static_cast<std::size_t>(x.size())), 0, 1);
  const Eigen::VectorXf ones = Eigen::VectorXf::Ones(x.cols());
  const Eigen::VectorXf zeros = Eigen::VectorXf::Zero(x.cols());
  const bool is_layer = question.says("norm", "layer");
  const Index calls = question.number("calls");
  const auto pass = [&] {
    if (is_layer)
      layer_norm_forward<float>(x, ones, zeros, 1e-5, y, {});
    else
      rms_norm_forward<float>(x, {ones, RmsForm::llama}, 1e-6, y, {});
  };
  pass();
  Times times(calls);
  for (Index i = 0; i < question.number("count"); ++i) {
    times.add([&] {
      for (Index call = 0; call < calls; ++call) pass();
    });
  }
  std::printf("{");
  times.print_all();
  std::printf("}\n");
}

/// What Linux writes down; getrusage would count the process that started this one.
void memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("VmHWM:")) continue;
    std::printf("{\"peakBytes\":%ld}\n", std::stol(line.substr(6)) * 1024);
    return;
  }
  std::printf("{}\n");
}

} // namespace

// An exception may end a benchmark.
int main() { // NOLINT(bugprone-exception-escape)
  for (std::string line; std::getline(std::cin, line);) {
    const Question question(line);
    if (question.says("task", "steps")) {
      steps(question);
    } else if (question.says("task", "norm")) {
      norm(question);
    } else if (question.says("task", "memory")) {
      memory();
    } else {
      std::printf("{\"compiler\":\"%s\"}\n", __VERSION__);
    }
    std::fflush(stdout);
  }
}
