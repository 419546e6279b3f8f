#include "CSceneKernel.h"

#include <stddef.h>
#include <string.h>

typedef float Floats __attribute__((vector_size(64)));
typedef int32_t Ints __attribute__((vector_size(64)));
typedef _Bool Bools __attribute__((ext_vector_type(16)));

_Static_assert(sizeof(KernelLeaf) % 64 == 0, "leaves lie on whole cache lines");
_Static_assert(sizeof(KernelPage) == 128, "pages lie on whole cache lines");
_Static_assert(sizeof(KernelBranch) % 64 == 0, "branches lie on whole cache lines");

#define INLINE static inline __attribute__((always_inline))

typedef struct {
  const KernelLeaf *leaf;
  int lane;
  int64_t key;
} Found;

INLINE float magnitude(float value) { return value < 0 ? -value : value; }

#define NAME(name) name##Plain
#define KERNEL_COMPARES_TO_MASKS 0
#include "walk.h"
#undef NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(name) name##AVX2
#include "walk.h"
#undef NAME
#pragma clang attribute pop

#undef KERNEL_COMPARES_TO_MASKS
#define KERNEL_COMPARES_TO_MASKS 1
#pragma clang attribute push(                                                       \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,lzcnt"))), apply_to = function)
#define NAME(name) name##AVX512
#include "walk.h"
#undef NAME
#pragma clang attribute pop
#endif

KernelFunctions kernelFunctions(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
    && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
    && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("lzcnt")) {
    return (KernelFunctions){walkAVX512, findAVX512};
  }
  if (__builtin_cpu_supports("avx2")) return (KernelFunctions){walkAVX2, findAVX2};
#endif
  return (KernelFunctions){walkPlain, findPlain};
}

typedef float Quad __attribute__((vector_size(16)));

INLINE Quad lesser(Quad a, Quad b) { return __builtin_elementwise_min(a, b); }
INLINE Quad greater(Quad a, Quad b) { return __builtin_elementwise_max(a, b); }

INLINE float least(const float *edge) {
  const Quad *quad = (const Quad *)edge;
  Quad four = lesser(lesser(quad[0], quad[1]), lesser(quad[2], quad[3]));
  Quad two = lesser(four, __builtin_shufflevector(four, four, 2, 3, 0, 1));
  return lesser(two, __builtin_shufflevector(two, two, 1, 0, 3, 2))[0];
}

INLINE float greatest(const float *edge) {
  const Quad *quad = (const Quad *)edge;
  Quad four = greater(greater(quad[0], quad[1]), greater(quad[2], quad[3]));
  Quad two = greater(four, __builtin_shufflevector(four, four, 2, 3, 0, 1));
  return greater(two, __builtin_shufflevector(two, two, 1, 0, 3, 2))[0];
}

void kernelUnion(const float *box, float *result) {
  result[0] = least(box);
  result[1] = least(box + 16);
  result[2] = greatest(box + 32);
  result[3] = greatest(box + 48);
}
