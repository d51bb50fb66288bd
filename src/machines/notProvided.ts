/** The stub of a declared actor: the runtime provides the real one, a walk provides a puppet. */
export function notProvided(): never {
  throw new Error('This actor is declared by the chart and provided by the runtime; it was used without one.')
}
