import type { ThemeVariables } from '../../domain/options/shapes'
import { inspection } from '../../runtime/inspection/inspection'
import { whenIdle } from '../../runtime/public/preloading'
import type { ModalSystem } from '../../runtime/system/system'
import { systemFont } from '../tokens'

/** Font weights and sizes of the first view; sizes in px at the default scale. */
const faces = ['400 12', '500 12', '400 14', '500 14', '500 16', '600 16']

/**
 * Does the one-time work of a page's first dialog before the click, at idle time: loads the fonts, lays out the
 * prerendered dialog, and runs the machines' first transitions so that their code is compiled.
 *
 * @param sample text of the view, for its script
 * @param redraw renders the prerendered dialog again
 */
export function rehearse(system: ModalSystem, sample: string, redraw: () => void): void {
  const canvas = 'CanvasRenderingContext2D' in window && document.createElement('canvas').getContext('2d')
  if (canvas) findFonts(canvas, system.theme.get().themeVariables, sample)
  whenIdle(layOut)
  whenIdle(() => computeOpening(system.root))
  whenIdle(redraw)
}

/** Loads each font face in a task of its own, because this takes longest. A canvas needs no layout. */
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
 * Lays out the hidden dialog, so that the browser caches its sorted rules, resolved styles and shaped texts. Starts
 * and ends within one task, so that it is neither painted nor exposed to screen readers.
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
 * Computes the root machine's transitions of a click without taking them: functions are compiled when first called.
 * Runs no actions and starts no actors; skipped if an inspector, which would receive the steps, is active. (XState's
 * own `transition` would split the library's chunk in two.)
 */
export function computeOpening(root: ModalSystem['root']): void {
  const closed = root.getSnapshot()
  // The modal may be disposed before the page is idle.
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
