import type { SubjectTexts } from '../../../texts/texts'

/** Hindi texts of registering an account name. */
export const hi = {
  names: {
    titles: { RegisterAccountName: 'नाम चुनें', RegisterAccountNameSuccess: 'अकाउंट का नाम' },
    label: 'अकाउंट का नाम',
    why: 'नाम को पढ़ना और साझा करना एड्रेस से आसान है।',
    looking: 'जाँच हो रही है…',
    free: '{name} उपलब्ध है।',
    taken: '{name} पहले से लिया जा चुका है।',
    others: 'उपलब्ध नाम',
    seconds: 'आपका वॉलेट आपसे साइन करने को कहेगा। 10 सेकंड के भीतर साइन करें।',
    submit: 'नाम रजिस्टर करें',
    notDone: 'नाम रजिस्टर नहीं हुआ',
    signing: 'अपने वॉलेट में साइन करें',
    registering: 'नाम रजिस्टर हो रहा है…',
    cancel: 'रद्द करें',
    done: 'नाम रजिस्टर हो गया',
    next: 'अब लोग आपको इस नाम से ढूँढ सकते हैं।',
    go: 'हो गया',
  },
} satisfies SubjectTexts<'names'>
