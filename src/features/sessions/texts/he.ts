import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('he')

/** Hebrew texts of smart sessions. */
export const he = {
  sessions: {
    titles: { SmartSessionList: 'סשנים חכמים', SmartSessionCreated: 'סשן חכם' },
    beta: 'בטא',
    why: 'האפליקציות האלה יכולות לפעול בשם החשבון החכם שלכם בלי לשאול, במגבלות שקבעתם.',
    listing: 'טוענים את הסשנים שלכם…',
    none: 'עדיין אין סשנים',
    noneText: 'אפליקציות שתרשו להן לפעול בשמכם יופיעו כאן. אפשר לסיים סשן בכל עת.',
    unavailable: 'טעינת הסשנים שלכם נכשלה',
    unnamed: 'אפליקציה ללא שם',
    active: 'פעיל',
    expired: 'פג תוקף',
    revoked: 'הסתיים',
    time: (at) => time.format(at),
    until: 'עד {time}',
    ended: 'פג ב-{time}',
    limit: {
      upTo: 'מותר לשלוח עד {amount} בסך הכול',
      any: 'מותר לשלוח כל סכום של {asset}',
      units: '{count} מהיחידות הקטנות ביותר של {asset}',
      limited: 'מותר לשלוח סכום מוגבל של {asset}',
      call: 'מותר לקרוא ל-{contract}',
      other: 'הרשאה אחרת: {type}',
    },
    revoke: 'סיום הסשן',
    signing: 'חתמו בארנק שלכם',
    revoking: 'מסיימים את הסשן…',
    cancel: 'ביטול',
    done: 'הסשן הסתיים.',
    granted: 'הסשן נוצר',
    grantedText: 'עכשיו האפליקציה יכולה לפעול בשמכם במגבלות האלה, בלי לשאול בכל פעם. אפשר לסיים זאת בכל עת.',
    checking: 'בודקים את הסשן…',
    checkingText: 'לפי הארנק, הסשן אושר. אנחנו בודקים את הרשימה של השרת.',
    unread: 'הסשן לא נבדק',
    unreadText: 'לפי הארנק, הסשן אושר, אבל לא הצלחנו לבדוק מה מותר לאפליקציה.',
    notListed: 'הסשן לא מאומת',
    notListedText: 'לפי הארנק, הסשן אושר, אבל הוא לא מופיע ברשימה של השרת. לא ידוע אם האפליקציה יכולה לפעול בשמכם.',
    grantedExpired: 'תוקף הסשן כבר פג',
    grantedExpiredText: 'לפי השרת, תוקף הסשן החדש פג. האפליקציה לא יכולה לפעול בשמכם באמצעותו.',
    grantedRevoked: 'הסשן כבר הסתיים',
    grantedRevokedText: 'לפי השרת, הסשן החדש הסתיים. האפליקציה לא יכולה לפעול בשמכם באמצעותו.',
    grantedOther: 'לסשן יש מגבלות אחרות',
    grantedOtherText: 'עכשיו האפליקציה יכולה לפעול בשמכם, אבל במגבלות שונות ממה שביקשה. אפשר לסיים את הסשן בכל עת.',
    wasAsked: 'מה האפליקציה ביקשה',
    manage: 'לכל הסשנים',
    close: 'סיום',
  },
} satisfies SubjectTexts<'sessions'>
