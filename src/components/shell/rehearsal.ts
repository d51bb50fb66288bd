import type { ThemeVariables } from '../../domain/options/shapes'
import { inspection } from '../../runtime/inspection'
import { whenIdle } from '../../runtime/public/preloading'
import type { ModalSystem } from '../../runtime/system'
import { systemFont } from '../tokens'

/** Weights and sizes of the first view. */
const faces = ['400 12', '500 12', '400 14', '500 14', '500 16', '600 16']

/**
 * What a browser does once for a page's first dialog, done before the click: the fonts are found, what is drawn ahead is
 * laid out for a moment, and the code of the charts' first transitions is compiled.
 *
 * @param sample a text of the view, for its script
 * @param redraw draws what stands anew
 */
export function rehearse(system: ModalSystem, sample: string, redraw: () => void): void {
  const canvas = 'CanvasRenderingContext2D' in window && document.createElement('canvas').getContext('2d')
  if (canvas) findFonts(canvas, system.theme.get().themeVariables, sample)
  whenIdle(layOut)
  whenIdle(() => computeOpening(system.root))
  whenIdle(redraw)
}

/** Each in a task of its own: this takes the most time of all. On a canvas nothing is laid out. */
function findFonts(canvas: CanvasRenderingContext2D, variables: ThemeVariables, sample: string): void {
  const [family, master = ''] = [variables['--w3m-font-family'], variables['--w3m-font-size-master']]
  for (const face of faces)
    whenIdle(() => {
      const [weight, size] = face.split(' ')
      canvas.font = `${weight} ${(Number(size) * (parseFloat(master) || 10)) / 10}px ${family ?? systemFont}`
      canvas.measureText(sample)
    })
}

/**
 * The rules are sorted, the styles resolved and the texts shaped; of all that the browser keeps what another layout
 * needs. It begins and ends within one task, so that no frame shows it and no reader is told of it.
 */
function layOut(): void {
  for (const { shadowRoot } of document.querySelectorAll('[data-walletchart]')) {
    const dialog = shadowRoot?.querySelector('dialog')
    if (!dialog || dialog.open || dialog.style.display !== 'none') continue
    const { style } = dialog
    style.setProperty('display', 'grid', 'important')
    style.setProperty('visibility', 'hidden')
    dialog.getBoundingClientRect()
    style.removeProperty('visibility')
    style.setProperty('display', 'none', 'important')
  }
}

/**
 * What the click does to the root's chart, computed and not taken: a function is compiled when it is first called. No
 * action is executed and no actor begins; an inspector, which would be shown the steps, is spared them. (XState's own
 * `transition` would part the library's chunk in two.)
 */
export function computeOpening(root: ModalSystem['root']): void {
  const closed = root.getSnapshot()
  // A modal may have been disposed of before the page came to rest.
  if (closed.status !== 'active' || inspection().inspect) return
  const nothing = () => {}
  const scope = {
    self: root,
    id: root.id,
    sessionId: root.sessionId,
    system: root.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  closed.machine.transition(closed, { type: 'modal.open' }, scope)
  closed.machine.transition(closed, { type: 'router.opened' }, scope)
}
