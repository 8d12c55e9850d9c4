/** The chosen filters and order of the list of projects. */
import { href } from '#features/routes.ts';
import { type Choose, useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { type ListChoice, readChoice, writeChoice } from './list-address.ts';

const projectList = { read: readChoice };
const toAddress = (choice: ListChoice): string => href('projects', {}, writeChoice(choice));

/** Returns the current choice, and a function to change it. */
export function useProjectListChoice(): [ListChoice, Choose<ListChoice>] {
  return useListChoice(projectList, toAddress);
}
