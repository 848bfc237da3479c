// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly steps: {
    readonly district: {
      readonly title: string;
      readonly caption: string;
    };
    readonly place: {
      readonly title: string;
      readonly caption: string;
    };
    readonly arrival: {
      readonly title: string;
      readonly caption: string;
    };
    readonly stack: {
      readonly title: string;
      readonly caption: string;
    };
    readonly floor: {
      readonly title: string;
      readonly caption: string;
    };
    readonly many: {
      readonly title: string;
      readonly caption: string;
    };
    readonly readiness: {
      readonly title: string;
      readonly caption: string;
    };
    readonly swapped: {
      readonly title: string;
      readonly caption: string;
    };
    readonly difference: {
      readonly title: string;
      readonly caption: string;
    };
    readonly city: {
      readonly title: string;
      readonly caption: string;
    };
  };
  readonly courier: {
    readonly title: string;
    readonly steps: {
      readonly van: {
        readonly title: string;
        readonly caption: string;
      };
      readonly door: {
        readonly title: string;
        readonly caption: string;
      };
      readonly unit: {
        readonly title: string;
        readonly caption: string;
      };
      readonly saves: {
        readonly title: string;
        readonly caption: string;
      };
      readonly own: {
        readonly title: string;
        readonly caption: string;
      };
    };
  };
  readonly ofCity: {
    readonly overview: (values: { readonly count: number; readonly attribution: string }) => string;
    readonly overviewBare: (values: { readonly count: number; readonly attribution: string }) => string;
    readonly arrival: {
      readonly title: string;
      readonly caption: (values: { readonly place: string }) => string;
    };
  };
};
export default messages;
