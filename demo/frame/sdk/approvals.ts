import { renderApproval, renderIdle, type Asked } from './screen'

/** A click meant for what was here before must not approve, so the buttons wait this long once they are seen. */
const armDelay = 400
const watchPeriod = 250

interface Waiting {
  asked: Asked
  work: () => Promise<unknown>
  resolve(result: unknown): void
  reject(error: Error): void
  /** It was on screen. */
  seen: boolean
}

const line: Waiting[] = []
/** The first in line is on the page. */
let shown: Waiting | undefined

const refused = () => new Error('User rejected the request')

/** Whether the app shows the frame: what is not rendered has no box. */
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
  // The browser paints no frame that is not shown, so this is the moment it is seen.
  requestAnimationFrame(() => {
    waiting.seen = true
    setTimeout(screen.arm, armDelay)
  })
  const watch = setInterval(() => {
    if (!line.includes(waiting)) clearInterval(watch)
    else if (!answered) dropForgotten()
  }, watchPeriod)
}

/** An app that put the frame away has given up what waited there. */
function dropForgotten(): void {
  if (!shown?.seen || onScreen()) return
  for (const waiting of line.splice(0)) waiting.reject(refused())
  next()
}

/**
 * Asks the person, one request at a time, and does the work when they approve.
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
