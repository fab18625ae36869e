/** The parameters of an operation that say which knowledge panels to answer, and in which form. */
export interface PanelParameters {
  readonly knowledge_panels_included?: readonly string[] | undefined;
  readonly knowledge_panels_excluded?: readonly string[] | undefined;
  readonly knowledge_panel_client?: 'app' | 'mobile' | 'web' | undefined;
  readonly activate_knowledge_panels_simplified?: boolean | undefined;
  readonly activate_knowledge_panel_physical_activities?: boolean | undefined;
}

/** Which knowledge panels to answer, and in which form. */
export interface PanelOptions {
  /** Empty for all. */
  readonly included: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
  readonly client: 'app' | 'mobile' | 'web';
  /** Titles only. */
  readonly simplified: boolean;
  readonly physicalActivities: boolean;
}

/** The options that the parameters of an operation stand for. */
export function panelOptions(parameters: PanelParameters = {}): PanelOptions {
  return {
    included: new Set(parameters.knowledge_panels_included),
    excluded: new Set(parameters.knowledge_panels_excluded),
    client: parameters.knowledge_panel_client ?? 'app',
    simplified: parameters.activate_knowledge_panels_simplified ?? false,
    physicalActivities: parameters.activate_knowledge_panel_physical_activities ?? false,
  };
}
