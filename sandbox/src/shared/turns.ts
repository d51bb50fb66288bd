/** Runs tasks with the same name one at a time, in order. */
export function createTurns(): <Result>(name: string, run: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, turn)
    return turn
  }
}
