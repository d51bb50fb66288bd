import type { ThemeState } from '../../domain/account/modalState'
import { whenIdle } from '../../runtime/public/preloading'

/** Weights and sizes of the first view. */
const faces = ['400 12', '500 12', '400 14', '500 14', '500 16', '600 16']

/**
 * What a browser does once for a page's first dialog, done before the click: the fonts are found, and what is drawn
 * ahead is laid out for a moment.
 *
 * @param system the font where the host sets none
 * @param sample a text of the view, for its script
 */
export function rehearse({ themeVariables }: ThemeState, system: string, sample: string): void {
  const canvas = 'CanvasRenderingContext2D' in window && document.createElement('canvas').getContext('2d')
  // A task of its own: to find the fonts takes most of the time, and on a canvas nothing is laid out.
  whenIdle(layOut)
  if (!canvas) return
  const [family, master = ''] = [themeVariables['--w3m-font-family'], themeVariables['--w3m-font-size-master']]
  for (const face of faces) {
    const [weight, size] = face.split(' ')
    canvas.font = `${weight} ${(Number(size) * (parseFloat(master) || 10)) / 10}px ${family ?? system}`
    canvas.measureText(sample)
  }
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
