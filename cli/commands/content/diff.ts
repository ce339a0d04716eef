export { default } from '../../content-files/diff-command.ts'
