import { defineMessages } from '../../i18n/messages.ts'

/** Words around every page that no script needs: what islands show is in `shellMessages`. */
export const frameMessages = defineMessages('frame', {
  ka: {
    trail: 'ნავიგაცია',
    skip: 'მთავარ ტექსტზე გადასვლა',
    offices: 'ოფისები',
    onMap: 'რუკაზე ნახვა',
    files: 'ფაილები',
    pdfSize: 'PDF, {size} მბ',
    accessibility: 'ხელმისაწვდომობა',
  },
  en: {
    trail: 'Breadcrumbs',
    skip: 'Skip to content',
    offices: 'Offices',
    onMap: 'See on the map',
    files: 'Files',
    pdfSize: 'PDF, {size} MB',
    accessibility: 'Accessibility',
  },
  ru: {
    trail: 'Навигационная цепочка',
    skip: 'Перейти к содержанию',
    offices: 'Офисы',
    onMap: 'На карте',
    files: 'Файлы',
    pdfSize: 'PDF, {size} МБ',
    accessibility: 'Доступность',
  },
})
