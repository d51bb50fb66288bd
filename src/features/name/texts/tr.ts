import type { SubjectTexts } from '../../../texts/texts'

/** Turkish texts of registering an account name. */
export const tr = {
  names: {
    titles: { RegisterAccountName: 'Ad seç', RegisterAccountNameSuccess: 'Hesap adı' },
    label: 'Hesap adı',
    why: 'Bir ad, adresten daha kolay okunur ve paylaşılır.',
    looking: 'Kontrol ediliyor…',
    free: '{name} alınabilir.',
    taken: '{name} zaten alınmış.',
    others: 'Alınabilecek adlar',
    seconds: 'Cüzdanınız imza isteyecek. 10 saniye içinde imzalayın.',
    submit: 'Adı kaydet',
    notDone: 'Ad kaydedilmedi',
    signing: 'Cüzdanınızda imzalayın',
    registering: 'Ad kaydediliyor…',
    cancel: 'İptal',
    done: 'Ad kaydedildi',
    next: 'Artık sizi bu adla bulabilirler.',
    go: 'Tamam',
  },
} satisfies SubjectTexts<'names'>
