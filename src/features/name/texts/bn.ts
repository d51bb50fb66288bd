import type { SubjectTexts } from '../../../texts/texts'

/** Bengali texts of registering an account name. */
export const bn = {
  names: {
    titles: { RegisterAccountName: 'নাম বেছে নিন', RegisterAccountNameSuccess: 'অ্যাকাউন্টের নাম' },
    label: 'অ্যাকাউন্টের নাম',
    why: 'ঠিকানার চেয়ে নাম পড়া ও শেয়ার করা সহজ।',
    looking: 'যাচাই হচ্ছে…',
    free: '{name} খালি আছে।',
    taken: '{name} আগেই নেওয়া হয়েছে।',
    others: 'খালি নাম',
    seconds: 'আপনার ওয়ালেট আপনার স্বাক্ষর চাইবে। ১০ সেকেন্ডের মধ্যে স্বাক্ষর করুন।',
    submit: 'নাম নিবন্ধন করুন',
    notDone: 'নাম নিবন্ধিত হয়নি',
    signing: 'আপনার ওয়ালেটে স্বাক্ষর করুন',
    registering: 'নাম নিবন্ধন হচ্ছে…',
    cancel: 'বাতিল করুন',
    done: 'নাম নিবন্ধিত হয়েছে',
    next: 'অন্যরা এখন এই নামে আপনাকে খুঁজে পাবে।',
    go: 'সম্পন্ন',
  },
} satisfies SubjectTexts<'names'>
