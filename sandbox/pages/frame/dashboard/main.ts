import { note, showCard } from '../card'

showCard(
  'Your wallet',
  note('Here the key of an embedded wallet would be exported, so that any other wallet can hold it.'),
  note('The sandbox keeps its keys: they hold nothing but test coins of this computer.'),
)
