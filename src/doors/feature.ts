/** Entry point `walletchart/feature`: features of a host, with the parts and the tokens that their views are made of. */
export { defineFeature, errorOf } from '../components/feature/defining'
export { ModalError, type Fault } from '../domain/errors'
export { toFault } from '../domain/foreign'
export type {
  FeatureEntries,
  FeatureEntry,
  FeatureErrorCode,
  FeatureErrors,
  FeatureTexts,
  FeatureView,
  FeatureViewName,
} from '../domain/feature'
export type { FeatureDefinition } from '../runtime/feature/defineFeature'
export type {
  ActiveAccount,
  Feature,
  FeatureCall,
  FeatureEvent,
  FeatureInput,
  FeatureParts,
  FeatureTransaction,
} from '../runtime/features'
export type { Change, SimulatedCall } from '../domain/transaction/simulation'
export {
  useActiveAccount,
  useErrorText,
  useFeatureTexts as useTexts,
  useFlow,
  useNavigation,
  useOptions,
} from '../components/feature/context'
export { useLocale } from '../components/texts'
export { css, cx, keyframes } from '../components/style'
export { Dock, Field, List, Panel, token } from '../components/feature/parts'
export { Amount } from '../components/Amount'
export { localAmount, localDecimal } from '../domain/text/numbers'
export { Asking } from '../components/ui/Asking'
export { Avatar } from '../components/ui/Avatar'
export { Button } from '../components/ui/Button'
export { CopyButton } from '../components/ui/CopyButton'
export { Icon, type IconName } from '../components/ui/Icon'
export { Link } from '../components/ui/Link'
export { Mark } from '../components/ui/Mark'
export { Notice } from '../components/ui/Notice'
export { Phrase } from '../components/ui/Phrase'
export { Row } from '../components/ui/Row'
export { Search } from '../components/ui/Search'
export { Spinner } from '../components/ui/Spinner'
export { WaitingButton } from '../components/ui/WaitingButton'
export { WholeAddress } from '../components/ui/WholeAddress'
