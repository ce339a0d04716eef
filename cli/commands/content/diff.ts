export { default } from '../../content-sync/diff-command.ts'
