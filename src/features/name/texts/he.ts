import type { SubjectTexts } from '../../../texts/texts'

/** Hebrew texts of registering an account name. */
export const he = {
  names: {
    titles: { RegisterAccountName: 'בחירת שם', RegisterAccountNameSuccess: 'שם החשבון' },
    label: 'שם החשבון',
    why: 'קל יותר לקרוא ולשתף שם מאשר כתובת.',
    looking: 'בודקים…',
    free: 'השם {name} פנוי.',
    taken: 'השם {name} כבר תפוס.',
    others: 'שמות פנויים',
    seconds: 'הארנק יבקש מכם לחתום. חתמו בתוך 10 שניות.',
    submit: 'רישום השם',
    notDone: 'השם לא נרשם',
    signing: 'חתמו בארנק שלכם',
    registering: 'רושמים את השם…',
    cancel: 'ביטול',
    done: 'השם נרשם',
    next: 'עכשיו אפשר למצוא אתכם בשם הזה.',
    go: 'סיום',
  },
} satisfies SubjectTexts<'names'>
