import { Boundary } from '../../react/Boundary'
import type { makeSheet } from '../../react/sheet'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { inPieces } from '../../runtime/public/pieces'
import { adoptSheet, compileStyles } from '../style'
import { fetchLanguage } from '../texts'
import { fetchTheme, followTheme } from '../theme'
import Dialog from './Dialog'

/** Texts and shadow root of a dialog that can be drawn. */
interface Prepared {
  language: Awaited<ReturnType<typeof fetchLanguage>>
  shadow: ShadowRoot
}

/**
 * Loads everything before drawing: neither English nor the default accent may flash before the chosen one.
 *
 * @param host the element; `null` once it is unmounted
 * @returns `undefined` if the element was unmounted meanwhile: to draw would keep the dialog in memory
 */
async function prepare(
  modal: WalletModal,
  host: () => Element | null,
  make: typeof makeSheet,
): Promise<Prepared | undefined> {
  const [language] = await Promise.all([
    fetchLanguage(modal.options),
    fetchTheme(modal.getTheme()),
    inPieces(compileStyles()),
  ])
  const element = host()
  if (!element) return undefined
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  await adoptSheet(shadow, make, modal.options.debug)
  return { language, shadow }
}

/** Exports of the lazily loaded chunk that renders the dialog. */
export const drawing = { Boundary, Dialog, followTheme, prepare }
