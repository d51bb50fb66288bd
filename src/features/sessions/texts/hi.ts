import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('hi')

/** Hindi texts of smart sessions. */
export const hi = {
  sessions: {
    titles: { SmartSessionList: 'स्मार्ट सेशन', SmartSessionCreated: 'स्मार्ट सेशन' },
    beta: 'बीटा',
    why: 'ये ऐप आपकी तय सीमाओं में, बिना पूछे, आपके स्मार्ट अकाउंट की ओर से काम कर सकते हैं।',
    listing: 'आपके सेशन लोड हो रहे हैं…',
    none: 'अभी कोई सेशन नहीं है',
    noneText: 'जिन ऐप को आप अपनी ओर से काम करने देंगे, वे यहाँ दिखेंगे। आप किसी भी समय सेशन खत्म कर सकते हैं।',
    unavailable: 'आपके सेशन लोड नहीं हो सके',
    unnamed: 'बिना नाम का ऐप',
    active: 'सक्रिय',
    expired: 'समय समाप्त',
    revoked: 'खत्म',
    time: (at) => time.format(at),
    until: '{time} तक',
    ended: '{time} को समय समाप्त',
    limit: {
      upTo: 'कुल {amount} तक भेज सकता है',
      any: 'कितना भी {asset} भेज सकता है',
      units: '{asset} की {count} सबसे छोटी इकाइयों',
      limited: 'सीमित मात्रा में {asset} भेज सकता है',
      call: '{contract} को कॉल कर सकता है',
      other: 'अन्य अनुमति: {type}',
    },
    revoke: 'सेशन खत्म करें',
    notEnded: 'सेशन समाप्त नहीं हुआ',
    signing: 'अपने वॉलेट में साइन करें',
    revoking: 'सेशन खत्म किया जा रहा है…',
    cancel: 'रद्द करें',
    done: 'सेशन खत्म हो गया।',
    granted: 'सेशन बन गया',
    grantedText: 'अब ऐप इन सीमाओं में, हर बार पूछे बिना, आपकी ओर से काम कर सकता है। आप इसे किसी भी समय खत्म कर सकते हैं।',
    checking: 'सेशन जाँचा जा रहा है…',
    checkingText: 'आपके वॉलेट के अनुसार उसने सेशन की अनुमति दी है। हम सर्वर की सूची जाँच रहे हैं।',
    unread: 'सेशन की जाँच नहीं हुई',
    unreadText: 'आपके वॉलेट के अनुसार उसने सेशन की अनुमति दी है, लेकिन हम नहीं जाँच सके कि ऐप क्या कर सकता है।',
    notListed: 'सेशन की पुष्टि नहीं हुई',
    notListedText:
      'आपके वॉलेट के अनुसार उसने सेशन की अनुमति दी है, लेकिन वह सर्वर की सूची में नहीं है। पता नहीं कि ऐप आपकी ओर से काम कर सकता है या नहीं।',
    grantedExpired: 'सेशन का समय पहले ही समाप्त',
    grantedExpiredText: 'सर्वर के अनुसार नए सेशन का समय समाप्त हो चुका है। ऐप इससे आपकी ओर से काम नहीं कर सकता।',
    grantedRevoked: 'सेशन पहले ही खत्म',
    grantedRevokedText: 'सर्वर के अनुसार नया सेशन खत्म हो चुका है। ऐप इससे आपकी ओर से काम नहीं कर सकता।',
    grantedOther: 'सेशन की सीमाएँ अलग हैं',
    grantedOtherText:
      'अब ऐप आपकी ओर से काम कर सकता है, लेकिन उसकी माँगी हुई सीमाओं से अलग सीमाओं में। आप किसी भी समय सेशन खत्म कर सकते हैं।',
    wasAsked: 'ऐप ने क्या माँगा था',
    manage: 'सभी सेशन देखें',
    close: 'हो गया',
  },
} satisfies SubjectTexts<'sessions'>
