/** Sentence of `project.missing`. @param what names of what was asked for */
export const projectMissing = (what: string) =>
  `A project id is required for ${what}. Create a project at cloud.reown.com and pass its id as \`projectId\`.`
