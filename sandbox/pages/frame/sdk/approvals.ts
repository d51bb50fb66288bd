import { renderApproval, renderIdle, type Asked } from './screen'

/** Delay in ms before visible buttons react: a click meant for the previous screen must not approve. */
const armDelay = 400
const watchPeriod = 250

interface Waiting {
  asked: Asked
  work: () => Promise<unknown>
  resolve(result: unknown): void
  reject(error: Error): void
  /** Whether it has been on screen. */
  seen: boolean
}

const line: Waiting[] = []
/** Request on screen: the first in line. */
let shown: Waiting | undefined

const refused = () => new Error('User rejected the request')

/** Whether the host shows the frame: an element that is not rendered has no box. */
const onScreen = () => document.documentElement.getClientRects().length > 0

function next(): void {
  if (shown && line[0] === shown) return
  shown = line[0]
  if (shown) show(shown)
  else renderIdle()
}

function leave(waiting: Waiting): void {
  const at = line.indexOf(waiting)
  if (at >= 0) line.splice(at, 1)
  next()
}

function show(waiting: Waiting): void {
  const { asked, work, resolve, reject } = waiting
  let answered = false
  const answer = (approved: boolean) => {
    if (answered) return
    answered = true
    if (!approved) {
      reject(refused())
      leave(waiting)
      return
    }
    screen.busy()
    work()
      .then(resolve, reject)
      .finally(() => leave(waiting))
  }
  const screen = renderApproval(asked, answer)
  // The browser does not paint a hidden frame, so the frame is visible from here on.
  requestAnimationFrame(() => {
    waiting.seen = true
    setTimeout(screen.arm, armDelay)
  })
  const watch = setInterval(() => {
    if (!line.includes(waiting)) clearInterval(watch)
    else if (!answered) dropForgotten()
  }, watchPeriod)
}

/** Rejects all pending requests if the host hid the frame after the first one was seen. */
function dropForgotten(): void {
  if (!shown?.seen || onScreen()) return
  for (const waiting of line.splice(0)) waiting.reject(refused())
  next()
}

/**
 * Asks the visitor to approve, one request at a time, and runs `work` if they do.
 *
 * @throws Error `User rejected the request`
 */
export function approve(asked: Asked, work: () => Promise<unknown>): Promise<unknown> {
  dropForgotten()
  return new Promise((resolve, reject) => {
    line.push({ asked, work, resolve, reject, seen: false })
    next()
  })
}
