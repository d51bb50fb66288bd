/** Default of a declared actor: throws until the runtime, or a test, provides an implementation. */
export function notProvided(): never {
  throw new Error('This actor has no implementation. Provide one with `machine.provide`.')
}
