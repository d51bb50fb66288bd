import { loadChunk } from '../../domain/chunk'
import { ModalError, type Facts } from '../../domain/errors'
import { filled, type FeatureErrorCode, type FeatureErrors } from '../../domain/feature'
import type { DefineFeature } from '../../runtime/feature/defineFeature'
import { definerOf } from '../../runtime/feature/installFeature'
import type { FeatureParts } from '../../runtime/features'

/**
 * Defines a feature for the option `extensions` of `createModal`: a chart, its views, texts, errors and rows.
 *
 * @example
 * export const tips = () => defineFeature({ name: 'tips', chart, views, components: () => import('./views'), texts })
 */
export const defineFeature: DefineFeature<FeatureParts> = definerOf({
  framed: () => loadChunk(async () => (await import('./frame')).framed),
  showRows: () => loadChunk(async () => (await import('./connectRows')).showRows()),
})

/**
 * Creates an error of a feature from its English sentence. Views draw it in the dialog's language (`useErrorText`).
 *
 * @param facts values for the `{name}`s of the sentence
 * @example
 * throw errorOf(errors, 'tips/network', { network: 'Ethereum' })
 */
export function errorOf<Code extends FeatureErrorCode>(
  { en }: FeatureErrors<Code>,
  code: Code,
  facts: Facts = {},
): ModalError {
  return ModalError.from({ code, message: filled(en[code], facts), facts })
}
