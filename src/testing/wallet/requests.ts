import type { Reaction, ReactionName, WalletRequest } from './options'

/** Name of a wallet, and its own work. */
interface Worker {
  name: string
  /** Throws if the wallet itself refuses: before it asks its visitor, and again before it does what they agreed to. */
  check: (request: WalletRequest) => void
  /** Does what the request asks. Undefined if the wallet has no answer. */
  approve: (request: WalletRequest) => Promise<{ result: unknown } | undefined>
}

/**
 * Creates the requests of a test wallet and its reactions. The function uses nothing outside itself, because its source
 * also runs in a page (`source`).
 */
export function createRequests({ name, check, approve }: Worker) {
  interface Open extends WalletRequest {
    settle: (reaction: Reaction) => void
  }
  const seen: WalletRequest[] = []
  const open = new Set<Open>()
  const standing = new Map<string, Reaction>()
  const single = new Map<string, { reaction: Reaction; left: number }[]>()
  const reported = new Set<string>()
  let arrivals: (() => void)[] = []

  const failure = (code: number, message: string, data?: unknown) =>
    Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
  const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

  function notTold(method: string): Error {
    const sentence = `The test wallet "${name}" was asked for ${method}, and it was not told what to answer. Tell it: wallet.react('${method}', { answer: … }).`
    // A page may swallow the error, so the console says it too.
    if (!reported.has(method)) console.warn(sentence)
    reported.add(method)
    return failure(4200, sentence)
  }

  function read(given: Reaction | ReactionName): Reaction {
    const reaction = typeof given === 'string' ? { does: given } : given
    const { does = 'approve', after = 0, times = 1 } = reaction
    if (!['approve', 'refuse', 'silence'].includes(does))
      throw new Error(`"${does}" is no reaction: use 'approve', 'refuse', 'silence', { answer } or { error }.`)
    if (!(after >= 0)) throw new Error(`\`after\` is ${after}: give a number of ms that is not negative.`)
    if (!(times >= 1)) throw new Error(`\`times\` is ${times}: give a number of requests, 1 or more.`)
    return reaction
  }

  function next(method: string): Reaction {
    const [first] = single.get(method) ?? []
    if (!first) return standing.get(method) ?? {}
    first.left -= 1
    if (first.left <= 0) single.get(method)?.shift()
    return first.reaction
  }

  async function perform({ does, answer, error }: Reaction, request: WalletRequest): Promise<unknown> {
    if (error) throw failure(error.code, error.message, error.data)
    if (answer !== undefined)
      return typeof answer === 'function' ? (answer as (...params: unknown[]) => unknown)(...request.params) : answer
    if (does === 'refuse') throw failure(4001, 'User rejected the request.')
    check(request)
    const done = await approve(request)
    if (!done) throw notTold(request.method)
    return done.result
  }

  const isSilent = ({ does, answer, error }: Reaction) => does === 'silence' && answer === undefined && !error

  function hold(request: WalletRequest): Promise<Reaction> {
    return new Promise((resolve) => {
      const waiting: Open = { ...request, settle: resolve }
      open.add(waiting)
      for (const arrive of arrivals.splice(0)) arrive()
    })
  }

  return {
    /** Answers a request of the page. */
    async request(request: WalletRequest): Promise<unknown> {
      seen.push(request)
      check(request)
      let reaction = next(request.method)
      while (isSilent(reaction)) reaction = await hold(request)
      if (reaction.after) await pause(reaction.after)
      return perform(reaction, request)
    },
    react(method: string, given: Reaction | ReactionName): void {
      const reaction = read(given)
      const { times } = reaction
      if (times === undefined) standing.set(method, reaction)
      else single.set(method, [...(single.get(method) ?? []), { reaction, left: times }])
    },
    requests: (method?: string) => seen.filter((one) => method === undefined || one.method === method),
    pending: () => [...open].map(({ method, params }) => ({ method, params })),
    /** Settles the oldest pending request. Waits for it up to five seconds. */
    async settle(given: Reaction | ReactionName, method?: string): Promise<void> {
      const reaction = read(given)
      const find = () => [...open].find((one) => method === undefined || one.method === method)
      const found = await new Promise<Open>((resolve, reject) => {
        const limit = setTimeout(() => {
          arrivals = arrivals.filter((one) => one !== take)
          reject(
            new Error(
              `The test wallet "${name}" has no pending request${method ? ` for ${method}` : ''} after 5 seconds. A request is pending if the wallet is silent: wallet.react('${method ?? 'eth_requestAccounts'}', 'silence').`,
            ),
          )
        }, 5_000)
        function take() {
          const one = find()
          if (!one) return void arrivals.push(take)
          clearTimeout(limit)
          // Taken at once: another `settle` may look in the same turn.
          open.delete(one)
          resolve(one)
        }
        take()
      })
      found.settle(reaction)
    },
  }
}
