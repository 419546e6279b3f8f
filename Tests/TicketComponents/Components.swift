// The target's own file: a target of the package manager needs one. The components are in `iOS`.
