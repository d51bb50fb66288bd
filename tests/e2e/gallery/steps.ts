import type { Fault } from '../../../src/domain/errors'
import type { TokenBalance } from '../../../src/domain/portfolio/tokenBalance'
import type { View } from '../../../src/domain/view'
import type { createScene } from './puppets'
import { heldTokens } from './world'

export type Scene = ReturnType<typeof createScene>
/** Step to the state of a scene. After each, the charts finish their pending work. */
export type Step = (scene: Scene) => void

export const open =
  (view?: View): Step =>
  ({ system }) =>
    system.root.send({ type: 'modal.open', ...(view && { view }) })
/** Connects the announced wallet. */
export const connect: Step = ({ system }) =>
  system.root.send({ type: 'wallet.selected', connectorId: 'example.foxglove' })
/** Loads the frame of the embedded wallet. */
export const frame: Step = ({ system }) => system.root.send({ type: 'frame.requested' })
export const push =
  (view: View): Step =>
  ({ system }) =>
    system.router.send({ type: 'view.push', view })
export const wait =
  (time: number): Step =>
  ({ clock }) =>
    clock.increment(time)

/** Element of the dialog on the page. */
export const drawn = <T extends HTMLElement>(what: string) =>
  document.querySelector('#place > div')?.shadowRoot?.querySelector<T>(what)
/** Held token of a symbol. */
export const token = (symbol: string) => heldTokens.find((one) => one.symbol === symbol) as TokenBalance
/** Fault of a server that answered too late. */
export const late = {
  code: 'http.timeout',
  message: 'The server didn’t respond in time. Check your connection and try again.',
} satisfies Fault
