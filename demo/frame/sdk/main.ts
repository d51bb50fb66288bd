import { note, showCard } from '../card'

showCard('Secure site', note('Nothing is asked.'))
