import type { LetterLanguage } from '../notifications/letter.ts'

export type Occasion = 'verify' | 'reset'

interface CodeTexts extends Record<Occasion, { title: string; say: string }> {
  lives: string
  ignore: string
}

/** Emails and text messages with a one-time code, by language. */
export const CODE_TEXTS: Record<LetterLanguage, CodeTexts> = {
  en: {
    verify: { title: 'Your verification code', say: 'Your code is' },
    reset: { title: 'Reset your password', say: 'Your password reset code is' },
    lives: 'It is valid for 10 minutes.',
    ignore: 'If you didn’t request it, you can ignore this email.',
  },
  ka: {
    verify: { title: 'დადასტურების კოდი', say: 'თქვენი კოდია' },
    reset: { title: 'პაროლის აღდგენა', say: 'პაროლის აღდგენის კოდია' },
    lives: 'კოდი 10 წუთის განმავლობაში მოქმედებს.',
    ignore: 'თუ კოდი არ მოგითხოვიათ, ყურადღება ნუ მიაქცევთ ამ წერილს.',
  },
  ru: {
    verify: { title: 'Код подтверждения', say: 'Ваш код' },
    reset: { title: 'Восстановление пароля', say: 'Код для смены пароля' },
    lives: 'Он действует 10 минут.',
    ignore: 'Если вы его не запрашивали, не обращайте внимания на это письмо.',
  },
}
