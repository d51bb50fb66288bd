import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('nl')

/** Dutch texts of smart sessions. */
export const nl = {
  sessions: {
    titles: { SmartSessionList: 'Slimme sessies', SmartSessionCreated: 'Slimme sessie' },
    beta: 'Beta',
    why: 'Deze apps mogen zonder te vragen namens je smart account handelen, binnen de grenzen die jij stelt.',
    listing: 'Je sessies worden geladen…',
    none: 'Nog geen sessies',
    noneText: 'Apps die je namens jou laat handelen, verschijnen hier. Je kunt een sessie op elk moment beëindigen.',
    unavailable: 'Je sessies konden niet worden geladen',
    unnamed: 'App zonder naam',
    active: 'Actief',
    expired: 'Verlopen',
    revoked: 'Beëindigd',
    time: (at) => time.format(at),
    until: 'Tot {time}',
    ended: 'Verlopen op {time}',
    limit: {
      upTo: 'Mag in totaal tot {amount} verzenden',
      any: 'Mag elk bedrag aan {asset} verzenden',
      units: '{count} kleinste eenheden van {asset}',
      limited: 'Mag een beperkt bedrag aan {asset} verzenden',
      call: 'Mag {contract} aanroepen',
      other: 'Andere toestemming: {type}',
    },
    revoke: 'Sessie beëindigen',
    notEnded: 'Sessie niet beëindigd',
    signing: 'Onderteken in je wallet',
    revoking: 'De sessie wordt beëindigd…',
    cancel: 'Annuleren',
    done: 'De sessie is beëindigd.',
    granted: 'Sessie gemaakt',
    grantedText:
      'De app mag nu binnen deze grenzen namens jou handelen, zonder elke keer te vragen. Je kunt de sessie op elk moment beëindigen.',
    checking: 'De sessie wordt gecontroleerd…',
    checkingText: 'Je wallet zegt dat hij de sessie heeft toegestaan. We controleren de lijst van de server.',
    unread: 'Sessie niet gecontroleerd',
    unreadText: 'Je wallet zegt dat hij de sessie heeft toegestaan, maar we konden niet controleren wat de app mag.',
    notListed: 'Sessie niet bevestigd',
    notListedText:
      'Je wallet zegt dat hij de sessie heeft toegestaan, maar de server toont die niet. Het is niet bekend of de app namens jou kan handelen.',
    grantedExpired: 'Sessie al verlopen',
    grantedExpiredText: 'Volgens de server is de nieuwe sessie verlopen. De app kan er niet mee namens jou handelen.',
    grantedRevoked: 'Sessie al beëindigd',
    grantedRevokedText: 'Volgens de server is de nieuwe sessie beëindigd. De app kan er niet mee namens jou handelen.',
    grantedOther: 'Sessie heeft andere grenzen',
    grantedOtherText:
      'De app kan nu namens jou handelen, maar met andere grenzen dan gevraagd. Je kunt de sessie op elk moment beëindigen.',
    wasAsked: 'Wat de app heeft gevraagd',
    manage: 'Alle sessies bekijken',
    close: 'Klaar',
  },
} satisfies SubjectTexts<'sessions'>
