/** Entry point `walletchart/devtools`: a panel with the live charts of a modal. Nothing of it is in production builds. */
import { useEffect } from 'react'
import { loadChunk } from '../domain/chunk'
import type { ElkLoader } from '../devtools/charts/layout'
import { mount } from '../devtools/mount'
import type { WalletModal } from '../runtime/modal/walletModal'

const charts = () => loadChunk(() => import('./machines'))
const nothing = () => {}

/** Options of the devtools. */
export interface DevtoolsOptions {
  /**
   * Loads elkjs, which draws the transitions of a chart as lines. Default: each state has its transitions in words.
   *
   * @example
   * elk: () => import('elkjs/lib/elk.bundled.js')
   */
  elk?: ElkLoader
}

/**
 * Mounts the devtools of a modal on the page, and returns a function that unmounts them. In production builds
 * (`process.env.NODE_ENV` is `production`) it does nothing, and the panel is no part of the build.
 *
 * @throws ModalError `devtools.invalid` if the value is not a modal
 * @example
 * const unmount = mountDevtools(modal)
 */
export function mountDevtools(modal: WalletModal, options?: DevtoolsOptions): () => void {
  // Not taken apart in the parameters: bundlers would keep a call that reads a property.
  return process.env.NODE_ENV === 'production' ? nothing : mount(modal, { charts, elk: options?.elk })
}

/** Props of {@link WalletchartDevtools}. */
export interface WalletchartDevtoolsProps extends DevtoolsOptions {
  /** The modal that `createModal` returned. */
  modal: WalletModal
}

function Devtools({ modal, elk }: WalletchartDevtoolsProps): null {
  // oxlint-disable-next-line react/exhaustive-deps -- a loader that is written in place is another one at each render
  useEffect(() => mount(modal, { charts, elk }), [modal])
  return null
}

/**
 * Devtools of a modal, in an element of their own at the end of the page. In production builds it renders nothing.
 *
 * @example
 * <WalletchartDevtools modal={modal} />
 */
export const WalletchartDevtools: (props: WalletchartDevtoolsProps) => null =
  process.env.NODE_ENV === 'production' ? () => null : Devtools
