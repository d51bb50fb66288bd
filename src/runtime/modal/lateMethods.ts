import { loadChunk } from '../../domain/chunk'
import { ModalError } from '../../domain/errors'
import type { ModalOptions } from '../../domain/options/options'
import type { Headless } from '../headless/headless'
import type { Running } from './begin'

/** Returns the function that creates methods whose code is loaded when they are called. */
export const lateMethods =
  (run: () => Promise<Running>, given: ModalOptions) =>
  <Name extends keyof Headless>(name: Name) =>
  async (...asked: Parameters<Headless[Name]>): Promise<Awaited<ReturnType<Headless[Name]>>> => {
    const createHeadless = await loadChunk(async () => (await import('../headless/headless')).createHeadless)
    // Mapped type, so that TypeScript relates each name to its arguments and result.
    const calls: { [N in keyof Headless]: (...all: Parameters<Headless[N]>) => ReturnType<Headless[N]> } =
      createHeadless(await run(), ModalError, given)
    return await calls[name](...asked)
  }
